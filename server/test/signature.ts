import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Whether a request was signed with a secret as object stores ask for it (AWS Signature Version 4), and brought the body that it
 * names. Written from its description, apart from what signs.
 */
export const isSigned = ({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean => {
  const [, , scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const asked = [method, path, query, signed.join(''), names, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = [region, service, end].reduce<Buffer>((from, word) => hmac(from, word), hmac(`AWS4${secret}`, day));
  return hmac(key, toSign).toString('hex') === signature;
};
