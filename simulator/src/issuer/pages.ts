const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><h1>${title}</h1>${body}</body></html>`;

/** Where somebody says who they are; no password is asked for. */
export const pageOfSignIn = (): string =>
  page(
    'Simulated issuer',
    `<form method="post"><label>Name <input name="login" autofocus></label>
      <button type="submit">Continue</button> <button type="submit" name="cancel" value="yes">Cancel</button></form>`,
  );

/** Where somebody confirms the sign-out; the form is the issuer's own. */
export const pageOfSignOut = (form: string): string =>
  page(
    'Sign out of the simulated issuer?',
    `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  );
