/** The key by which tests and their buyer sign. */
export const SIGNING_KEY = 'a key of the tests, long enough';

/** An endpoint of this machine with what it needs, for tests. */
export const endpointExample = (url: string, over: object = {}) => ({
  name: 'Gateway',
  url,
  authType: 'none' as const,
  tls: false,
  connectionTimeout: 1,
  answerTimeout: 1,
  signingKey: SIGNING_KEY,
  ...over,
});
