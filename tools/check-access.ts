import type { Access } from '@inbound/shared';
import { type Call, callsIn } from './lib/contracts.ts';
import type { Finding, SourceFile } from './lib/sources.ts';

type Unlimited = Extract<Access, 'session' | 'gate' | 'open'>;

/** The calls that ask for no permission, and why none could be asked for. Everything else has a permission of its feature. */
export const WITHOUT_PERMISSION: Readonly<Record<Unlimited, Readonly<Record<string, string>>>> = {
  open: {
    'GET /json/mock.json': 'the page asks how it is set before anybody has signed in',
    'GET /version.json': 'an old page must learn that there is a new one, signed in or not',
    'GET /system/v1/bulletin-board/public': 'what is announced to everybody is read without signing in',
    'POST /ordering/v1/distributor-push':
      'the distributor has no session: a secret key, compared in constant time, says that it is it',
    'GET /system/v1/session/modes': 'whoever signs in must see by what',
    'POST /system/v1/session/email-code': 'whoever signs in has no session yet',
    'POST /system/v1/session/login-by-email': 'whoever signs in has no session yet',
    'POST /system/v1/session/forgotten-password': 'whoever has forgotten the password cannot sign in',
    'POST /system/v1/session/key': 'a password is locked up before it is sent',
    'POST /system/v1/session/login': 'whoever signs in has no session yet',
    'POST /system/v1/session/password-link': 'the secret of the link says whose password is set',
    'POST /system/v1/session/puzzle': 'whoever signs in has no session yet',
    'POST /system/v1/session/puzzle/drop': 'whoever signs in has no session yet',
    'POST /system/v1/session/refresh': 'the cookie says whose session it is, the token is over',
    'POST /system/v1/session/second-factor': 'the request says whose sign-in goes on',
    'POST /system/v1/session/set-password': 'the secret of the link says whose password is set',
    'POST /system/v1/single-sign-on/begin': 'whoever signs in has no session yet',
    'POST /system/v1/single-sign-on/finish': 'whoever signs in has no session yet',
    'POST /system/v1/machine-account/token': 'a program fetches its token by client and secret',
  },
  gate: {
    'GET /system/v1/agreement/current': 'the agreement is read before it is agreed to',
    'GET /system/v1/user/information': 'the page learns here that there is a gate, and which',
    'GET /system/v1/validation/password-rule': 'a new password is chosen at the gate',
    'GET /system/v1/second-factor': 'of the own second factor alone',
    'POST /system/v1/second-factor/begin': 'opens the gate; everybody may set up the own second factor',
    'POST /system/v1/second-factor/confirm': 'opens the gate; everybody may set up the own second factor',
    'POST /system/v1/agreement/agree': 'opens the gate',
    'POST /system/v1/session/change-password': 'opens the gate; everybody may change the own password',
    'POST /system/v1/session/logout': 'whoever will not pass the gate may leave',
  },
  session: {
    'GET /ordering/v1/part/distributor':
      'tells only whether the distributor is there, simulated or silent: nothing of any record',
    'GET /system/v1/live': 'everybody hears of what he may see, and of nothing else',
    'GET /system/v1/account/profile': 'of the own data alone',
    'PATCH /system/v1/account/profile/:id': 'of the own data alone; any other id is not found',
    'GET /system/v1/account/session': 'of the own sessions alone',
    'POST /system/v1/account/session/:id/end': 'of the own sessions alone',
    'POST /system/v1/account/session/end-others': 'of the own sessions alone',
    'GET /system/v1/personal-data/own': 'of the own account alone',
    'POST /system/v1/personal-data/own/export': 'everybody is given what names them',
    'GET /system/v1/api-token/own': 'of the own tokens alone',
    'POST /system/v1/api-token/own': 'a token acts for whoever makes it, and never beyond his rights',
    'POST /system/v1/api-token/own/:id/end': 'of the own tokens alone',
    'GET /system/v1/bulletin-board': 'of what is announced to the caller alone',
    'GET /system/v1/bulletin-board/:id/file/:fileId': 'of what is announced to the caller alone',
    'POST /system/v1/bulletin-board/:id/read': 'of what is announced to the caller alone',
    'GET /system/v1/comment': 'asks for the permission of the document, and for its row',
    'POST /system/v1/comment': 'asks for the permission of the document, and for its row',
    'PATCH /system/v1/comment/:id': 'of the own comments alone, at documents that the caller may open',
    'POST /system/v1/comment/:id/remove': 'of the own comments alone, at documents that the caller may open',
    'POST /system/v1/comment/read': 'asks for the permission of the document, and for its row',
    'GET /system/v1/comment/mentionable': 'asks for the permission of the document, and for its row',
    'POST /system/v1/comment/file': 'asks for the permission of the document, and for its row',
    'GET /system/v1/comment/:id/file/:fileId': 'asks for the permission of the document, and for its row',
    'GET /system/v1/icon/picture': 'the menu of everybody may name it',
    'DELETE /system/v1/draft': 'of the own drafts alone',
    'GET /system/v1/draft': 'of the own drafts alone',
    'POST /system/v1/draft': 'of the own drafts alone',
    'POST /system/v1/editing': 'asks for the permission of the document, and for its row',
    'DELETE /system/v1/editing/:id': 'of the own open forms alone',
    'DELETE /system/v1/list-view/:id': 'of the own views alone',
    'GET /system/v1/list-view': 'the own views, and those that are shared with a role of the caller',
    'POST /system/v1/list-view': 'of the own views alone',
    'POST /system/v1/opened': 'what the caller himself has looked at, told to nobody else',
    'POST /system/v1/opened/read': 'what the caller himself has looked at',
    'GET /system/v1/preference': 'of the own choices alone',
    'POST /system/v1/preference': 'of the own choices alone',
    'GET /system/v1/mail-choice': 'of the own choices alone',
    'POST /system/v1/mail-choice': 'of the own choices alone',
    'GET /system/v1/dict/all': 'words for codes, which every screen shows',
    'GET /system/v1/history': 'asks for the permission of each document itself, and for its row',
    'GET /system/v1/history/changed-document': 'asks for the permission of the document, and within the rows that it reaches',
    'GET /system/v1/license/days': 'every page shows until when the installation is licensed',
    'GET /system/v1/manual/text': 'how to work with the portal is no secret of anybody who does',
    'GET /system/v1/manual': 'how to work with the portal is no secret of anybody who does',
    'GET /system/v1/notification': 'of the own notices alone',
    'POST /system/v1/notification/read': 'of the own notices alone',
    'POST /system/v1/second-factor/recovery-codes': 'of the own second factor alone',
    'POST /system/v1/second-factor/remove': 'of the own second factor alone; refused where one is asked for',
    'GET /system/v1/task': 'of the own tasks alone',
    'GET /system/v1/task/:id': 'of the own tasks alone',
    'GET /system/v1/task/:id/file': 'of the own tasks alone; each was made with the permission of its call',
    'POST /system/v1/task/:id/cancel': 'of the own tasks alone',
    'GET /system/v1/home': 'names only the parts whose permissions the caller holds',
    'GET /system/v1/home/figure': 'counts only what the list of each figure shows to the caller',
    'GET /system/v1/home/chart/:name': 'counts only what the list of the chart shows to the caller',
    'GET /system/v1/home/agenda': 'counts only what the list of each line shows to the caller',
    'GET /system/v1/search': 'finds only what each permission of the caller reaches',
    'GET /system/v1/work-queue': 'counts only what each permission of the caller reaches',
  },
};

const LIST = { path: 'tools/check-access.ts' };

const nameOf = ({ endpoint: { method, path } }: Call): string => `${method} ${path}`;

/** What the contracts leave open without a reason, and reasons for what no contract leaves open. */
export const accessFindings = (calls: readonly Call[], reasons = WITHOUT_PERMISSION): Finding[] => {
  const kinds = Object.keys(reasons) as Unlimited[];
  const forgotten = calls.flatMap(call => {
    const kind = kinds.find(one => one === call.endpoint.access);
    return kind && reasons[kind][nameOf(call)] === undefined
      ? [
          {
            path: call.file,
            says: `${call.name} is '${kind}': a permission was forgotten, or its reason in ${LIST.path}`,
          },
        ]
      : [];
  });
  const stale = kinds.flatMap(kind => {
    const left = new Set(calls.filter(({ endpoint }) => endpoint.access === kind).map(nameOf));
    return Object.keys(reasons[kind])
      .filter(name => !left.has(name))
      .map(name => ({ ...LIST, says: `${name} is not '${kind}': its reason is of no use` }));
  });
  return [...forgotten, ...stale];
};

/** `session`, `gate` and `open` come from a list with reasons (layout rule 20); every other call has a permission. */
export const checkAccess = async (files: readonly SourceFile[]): Promise<Finding[]> =>
  accessFindings(await callsIn(files));
