import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap(element => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(option => namesIn(option.value))];
      case TYPE.tag:
        return [`<${element.value}>`, ...namesIn(element.children)];
      default:
        return [element.value];
    }
  });

/** What a sentence is filled with: the names of its ICU arguments and tags, sorted. Throws for a sentence that cannot be read. */
export const argumentsOf = (sentence: string): string[] => [...new Set(namesIn(parse(sentence)))].sort();
