/** Ends a start; its message is a sentence that tells whoever started the product what to do. */
export class StartError extends Error {}
