import { renewCertificate } from '../../system/certificate/certificate.ts';
import { verb } from './verb.ts';

export const certificate = verb({
  name: 'certificate',
  summary: 'renews the system certificate',
  usage: ['renew             makes a new one, in force at once; who is signing in meanwhile is told to try again'],
  options: {},
  run: async ({ positionals }, { platform, print }) => {
    if (positionals.join(' ') !== 'renew') throw new Error('Say `certificate renew`.');
    print(`A new certificate is in force until ${await renewCertificate(platform)}.`);
  },
});
