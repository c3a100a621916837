import { structure } from '../structure.ts';

/** Syntax and service report of syntax version 3. */
export const CONTRL_D3 = structure(
  'CONTRL',
  'D.3',
  `
UNH M1 UCI M1
SG1 C999999
  UCM M1
  SG2 C999
    UCS M1 UCD C99
SG3 C999999
  UCF M1
  SG4 C999999
    UCM M1
    SG5 C999
      UCS M1 UCD C99
UNT M1
`,
);

/** Application error and acknowledgement. */
export const APERAK_D07A = structure(
  'APERAK',
  'D.07A',
  `
UNH M1 BGM M1 DTM C9 FTX C9 CNT C9
SG1 C99
  DOC M1 DTM C99
SG2 C9
  RFF M1 DTM C9
SG3 C9
  NAD M1 CTA C9 COM C9
SG4 C99999
  ERC M1 FTX C1
  SG5 C9
    RFF M1 FTX C9
UNT M1
`,
);
