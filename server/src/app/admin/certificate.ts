import { renewCertificate } from '../../system/certificate/provide.ts';
import { verb } from './verb.ts';

export const certificate = verb({
  name: 'certificate',
  summary: 'renews the system certificate',
  usage: [
    'renew             makes a new one, in force at once; who is signing in meanwhile notices nothing',
    'renew --at-once   the same, and the key before opens nothing more: it may be known to others',
  ],
  options: { 'at-once': { type: 'boolean' } },
  run: async ({ positionals, values }, { platform, print }) => {
    if (positionals.join(' ') !== 'renew') throw new Error('Say `certificate renew`.');
    print(`A new certificate is in force until ${await renewCertificate(platform, values['at-once'] === true)}.`);
  },
});
