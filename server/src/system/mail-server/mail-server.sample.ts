/** A mail server of this machine with every field filled, for tests. */
export const mailServerExample = (port: number, over: object = {}) => ({
  name: 'North',
  position: 1,
  displayName: 'Inbound',
  sender: 'portal@example.com',
  recipient: 'post@example.com',
  host: '127.0.0.1',
  port,
  ssl: false,
  socketFactory: 'direct' as const,
  auth: true,
  userName: 'portal',
  connectionTimeout: 2,
  answerTimeout: 2,
  fallback: true,
  active: true,
  ...over,
});
