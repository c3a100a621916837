import { structure } from '../structure.ts';

/** JIT and sequence call-off. */
export const DELJIT_D04A = structure(
  'DELJIT',
  'D.04A',
  `
UNH M1 BGM M1 DTM M10 FTX C5
SG1 C10
  RFF M1 DTM C1
SG2 C20
  NAD M1 LOC C10 FTX C5
  SG3 C5
    CTA M1 COM C5
SG4 M9999
  SEQ M1 DTM C5 GIR C99 LOC C5
  SG5 C5
    PAC M1
    SG6 C999
      PCI M1 GIN C10
  SG7 C9999
    LIN M1 PIA C10 IMD C99 ALI C5 GIR C5 FTX C5 PAC C99 DTM C9
    SG8 C9
      RFF M1 DTM C1
    SG9 C9
      TDT M1 TMD C1
    SG10 C99
      LOC M1
      SG11 C5
        CTA M1 COM C5
    SG12 C999
      QTY M1 SCC C1 DTM C9
      SG13 C99
        RFF M1 DTM C1
    SG14 C9
      PRI M1 CUX C1 DTM C9
UNT M1
`,
);

/** JIT call-off of the nineties. */
export const DELJIT_D96A = structure(
  'DELJIT',
  'D.96A',
  `
UNH M1 BGM M1 DTM M10
SG1 C10
  RFF M1 DTM C1
SG2 C20
  NAD M1 LOC C10 FTX C5
  SG3 C5
    CTA M1 COM C5
SG4 M9999
  SEQ M1 DTM C5 GIR C99 LOC C5
  SG5 C5
    PAC M1
    SG6 C999
      PCI M1 GIN C10
  SG7 C9999
    LIN M1 PIA C10 IMD C10 ALI C5 GIR C5 TDT C5 FTX C5 PAC C5 DTM C5
    SG8 C5
      RFF M1 DTM C1
    SG9 C5
      LOC M1
      SG10 C5
        CTA M1 COM C5
    SG11 C100
      QTY M1 SCC C1 DTM C2
      SG12 C5
        RFF M1 DTM C1
FTX C5 UNT M1
`,
);
