import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { makeCertificate } from '../src/system/certificate/make-certificate.ts';
import { TODAY } from './today.ts';

/** What a client of PostgreSQL says first when it wants TLS; anything else is a start without it. */
const SSL_REQUEST = 80_877_103;
const CODE_AT = 4;
const REFUSED = ['SFATAL', 'C28000', 'Mno pg_hba.conf entry for this host, no encryption'];

const refusal = (): Buffer => {
  const fields = Buffer.from(`${REFUSED.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** The folder of the socket in an address of the embedded PostgreSQL. */
const socketOf = (url: string): string => join(decodeURIComponent(new URL(url).host), '.s.PGSQL.5432');

/** A door of the embedded PostgreSQL on a port, which lets nobody in without TLS, as `hostssl` does. */
interface TlsDoor {
  /** The same address through the door. */
  through(url: string): string;
  close(): Promise<void>;
}

export const startTlsDoor = async (url: string): Promise<TlsDoor> => {
  const { certificatePem: cert, privateKey: key } = await makeCertificate(TODAY);
  const open = new Set<Socket>();
  const server = createServer(async socket => {
    open.add(socket);
    socket.on('error', () => undefined);
    const [first] = (await once(socket, 'data')) as [Buffer];
    if (first.readUInt32BE(CODE_AT) !== SSL_REQUEST) {
      socket.end(refusal());
      return;
    }
    const behind = connect(socketOf(url));
    const sealed = new TLSSocket(socket, { isServer: true, cert, key });
    for (const end of [behind, sealed]) end.on('error', () => socket.destroy());
    socket.write('S');
    sealed.pipe(behind).pipe(sealed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    through: inner => inner.replace(/@[^/]*\//, `@127.0.0.1:${port}/`).concat('?sslmode=no-verify'),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
