/** The characters that structure an interchange, as UNA gives them. */
export interface ServiceCharacters {
  component: string;
  element: string;
  decimal: string;
  release: string;
  /** Blank: elements don't repeat. Data in an interchange whose syntax is older than version 4. */
  repetition: string;
  terminator: string;
}

/** What holds where no UNA stands before the UNB. */
export const DEFAULT_SERVICE: ServiceCharacters = {
  component: ':',
  element: '+',
  decimal: '.',
  release: '?',
  repetition: ' ',
  terminator: "'",
};

/** `UNA` and its six characters. */
export const UNA_LENGTH = 9;

/** Service characters of a UNA of nine characters; undefined where two of them are the same or one is a letter or digit. */
export function serviceOfUna(una: string): ServiceCharacters | undefined {
  const [component, element, decimal, release, repetition, terminator] = una.slice('UNA'.length);
  if (!component || !element || !decimal || !release || !repetition || !terminator) return undefined;
  const structuring = [component, element, terminator, ...[release, repetition].filter(character => character !== ' ')];
  const distinct = new Set(structuring).size === structuring.length;
  if (!distinct || /[A-Za-z0-9]/.test(structuring.join(''))) return undefined;
  return { component, element, decimal, release, repetition, terminator };
}

/** The UNA segment of these characters. */
export function unaOf(service: ServiceCharacters): string {
  const { component, element, decimal, release, repetition, terminator } = service;
  return `UNA${component}${element}${decimal}${release}${repetition}${terminator}`;
}
