import type { APIResponse, Route } from '@playwright/test';

/** What the product answers a call of a page, with its body. */
export interface Answered {
  response: APIResponse;
  body: Buffer;
}

/**
 * Lets the product answer a call, for a flow that changes the answer before the page has it. A page that is
 * left or closed meanwhile asks for nothing any more, and takes the answer's body with it at any moment: then
 * the call is over, and nothing comes back.
 */
export const answerOf = async (route: Route): Promise<Answered | undefined> => {
  try {
    const response = await route.fetch();
    return { response, body: await response.body() };
  } catch {
    await route.abort().catch(() => undefined);
    return undefined;
  }
};

/** The product's answer in JSON, as the flow changes it; `status` is told where it is to differ, too. */
export const answerChanged = async <T extends object>(
  route: Route,
  change: (answer: T) => { json: object; status?: number },
): Promise<void> => {
  const was = await answerOf(route);
  if (!was) return;
  const options = change(JSON.parse(was.body.toString()) as T);
  await route.fulfill({ response: was.response, ...options }).catch(() => undefined);
};
