import { expect, it } from 'vitest';
import { signatureHeaders } from './post.ts';

it('a message is signed as Standard Webhooks, with a key of its form or any other, and over event and file name', () => {
  const body = Buffer.from('{"test": 2432232314}');
  const posted = {
    key: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    event: 'a',
    fileName: 'b',
    mediaType: 'application/json',
    body,
  };
  const of = (more: object) =>
    signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '2021-02-25T15:02:10.000Z', { ...posted, ...more });
  expect(of({})['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  const signatures = [{}, { key: 'c' }, { event: 'c' }, { fileName: 'c' }, { body: Buffer.from('c') }].map(
    more => of(more)['x-inbound-signature'],
  );
  expect(new Set(signatures).size).toBe(signatures.length);
});
