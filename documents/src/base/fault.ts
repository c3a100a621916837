/**
 * What the library refuses. The code and its parameters are for the caller, who has the sentences.
 *
 * - `plate`: not a licence plate; `part` names what is wrong (`identifier`, `agency`, `duns`, `serial`).
 * - `envelope`: not an ISO 15434 format 06 message.
 * - `field`: a field of a payload breaks its rule; `identifier` and `rule` (`length`, `characters`, `format`, `missing`, `repeated`).
 * - `code`: the content cannot be written in the symbology, or has no room on its label.
 * - `layout`: the layout names a field that its labels do not have.
 * - `picture`: neither PNG nor JPEG.
 */
export type FaultCode = 'plate' | 'envelope' | 'field' | 'code' | 'layout' | 'picture';

/** Thrown for input that no document can be made of. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';

  constructor(
    readonly code: FaultCode,
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super(`${code} ${JSON.stringify(params)}`);
  }
}
