import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * How a mail server behaves: `cuts` goes away in the middle of a mail, `forgets` takes it whole and goes away unsaid,
 * `holds` takes it whole and says nothing.
 */
type Manner = 'takes' | 'refuses' | 'busy' | 'stalls' | 'cuts' | 'forgets' | 'holds';

export interface MailSink {
  port: number;
  /** Each mail that it took, as it came over the wire. */
  mails: string[];
  /** How many connections it saw. */
  calls(): number;
  manner: Manner;
  close(): Promise<void>;
}

const says = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

const answers = { refuses: () => says(550, 'no such user here'), busy: () => says(451, 'come back later') };

/** A mail server of its own for a test; with a user it asks who sends. */
export const startMailSink = async (user?: { name: string; password: string }): Promise<MailSink> => {
  const sockets = new Set<Socket>();
  const mails: string[] = [];
  let calls = 0;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: !user,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_, done) => {
      calls++;
      if (sink.manner !== 'stalls') done();
    },
    onAuth: ({ username, password }, _, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(says(535, 'wrong user or password')),
    onRcptTo: (_, __, done) => {
      const { manner } = sink;
      done(manner === 'refuses' || manner === 'busy' ? answers[manner]() : null);
    },
    onData: (stream, _, done) => {
      if (sink.manner === 'cuts') return hangUp();
      text(stream).then(mail => {
        mails.push(mail);
        if (sink.manner === 'forgets') hangUp();
        else if (sink.manner !== 'holds') done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => {
    smtp.listen(0, '127.0.0.1', () => resolve());
  });
  const sink: MailSink = {
    port: (smtp.server.address() as AddressInfo).port,
    mails,
    manner: 'takes',
    calls: () => calls,
    close: () =>
      new Promise(resolve => {
        hangUp();
        smtp.close(() => resolve());
      }),
  };
  return sink;
};
