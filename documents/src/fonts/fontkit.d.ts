/** The part of fontkit that we use; the package has no types of its own. */
declare module 'fontkit' {
  export function openSync(path: string): import('./font.ts').Font;
}
