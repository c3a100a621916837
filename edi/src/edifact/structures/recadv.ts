import { type Structure, structure } from '../structure.ts';

/** Receiving advice. */
export const RECADV_D07A = structure(
  'RECADV',
  'D.07A',
  `
UNH M1 BGM M1 DTM M10 ALI C5 CUX C9 FTX C99
SG1 C10
  RFF M1 DTM C9 GEI C99 MOA C99 ALC C1
SG2 C10
  DOC M1
  SG3 C10
    CDI M1 INP C5
SG4 M99
  NAD M1 LOC C10
  SG5 C10
    RFF M1 DTM C9
  SG6 C10
    CTA M1 COM C5
SG7 C10
  TOD M1
  SG8 C10
    CDI M1 INP C5
  SG9 C10
    LOC M1 CDI C10
SG10 C10
  TDT M1 DTM C10 CDI C20
SG11 C9999
  EQD M1
  SG12 C10
    CDI M1 INP C5
  SG13 C25
    SEL M1 CDI M10
  SG14 C10
    EQA M1
    SG15 C10
      CDI M1 INP C5
SG16 C9999
  CPS M1
  SG17 C9
    RFF M1 DTM C9
  SG18 C9
    TDT M1 DTM C9
  SG19 C9
    NAD M1 LOC C9
  SG20 C9999
    PAC M1 QVR C1
    SG21 C999
      PCI M1 RFF C9
      SG22 C10
        CDI M1 INP C5
      SG23 C999
        GIN M1
        SG24 C10
          CDI M1 INP C5
  SG25 C9999
    LIN M1 PIA C10 IMD C99 QTY C10 QVR C10 DTM C9 PRI C1 PCD C9 FTX C99
    SG26 C99
      NAD M1 LOC C9
      SG27 C99
        CTA M1 COM C9
    SG28 C10
      CDI M1 INP C5
    SG29 C10
      DOC M1
      SG30 C10
        CDI M1 INP C5
    SG31 C99
      GIN M1
      SG32 C10
        CDI M1 INP C5
    SG33 C10
      RFF M1 DTM C9 GEI C99 MOA C99 ALC C1
    SG34 C9999
      PCI M1 QTY C9 QVR C1
      SG35 C10
        CDI M1 INP C5
      SG36 C10
        GIN M1
        SG37 C10
          CDI M1 INP C5
      SG38 C9
        RFF M1 DTM C9
CNT C1 UNT M1
`,
);

/** Receiving advice of the nineties. */
export const RECADV_D96A = structure(
  'RECADV',
  'D.96A',
  `
UNH M1 BGM M1 DTM M10 ALI C5
SG1 C10
  RFF M1 DTM C1
SG2 C10
  DOC M1
  SG3 C10
    CDI M1 INP C5
SG4 M10
  NAD M1 LOC C10
  SG5 C10
    RFF M1 DTM C1
  SG6 C10
    CTA M1 COM C5
SG7 C10
  TOD M1
  SG8 C10
    CDI M1 INP C5
  SG9 C10
    LOC M1 CDI C10
SG10 C10
  TDT M1 DTM C10 CDI C10
SG11 C9999
  EQD M1
  SG12 C10
    CDI M1 INP C5
  SG13 C25
    SEL M1 CDI M10
  SG14 C10
    EQA M1
    SG15 C10
      CDI M1 INP C5
SG16 C9999
  CPS M1
  SG17 C9999
    PAC M1 QVR C1
    SG18 C999
      PCI M1 RFF C1
      SG19 C10
        CDI M1 INP C5
      SG20 C999
        GIN M1
        SG21 C10
          CDI M1 INP C5
  SG22 C9999
    LIN M1 PIA C10 IMD C25 QTY C10 QVR C10 DTM C5
    SG23 C10
      CDI M1 INP C5
    SG24 C10
      DOC M1
      SG25 C10
        CDI M1 INP C5
    SG26 C99
      GIN M1
      SG27 C10
        CDI M1 INP C5
    SG28 C10
      RFF M1 DTM C1
    SG29 C9999
      PCI M1 QTY C1 QVR C1
      SG30 C10
        CDI M1 INP C5
      SG31 C10
        GIN M1
        SG32 C10
          CDI M1 INP C5
CNT C1 UNT M1
`,
);

/** The same message whose items hang on no packing level, as many senders write it: that CPS is missing is told once. */
const withoutPacking = ({ nodes, ...message }: Structure): Structure => ({
  ...message,
  nodes: nodes.flatMap(node => {
    if (node.tag !== 'CPS' || !node.group) return [node];
    const level = { tag: node.tag, mandatory: true, max: 1 };
    return [level, ...node.group.filter(({ tag }) => tag === 'LIN')];
  }),
});

export const RECADV_D07A_WITHOUT_CPS = withoutPacking(RECADV_D07A);

export const RECADV_D96A_WITHOUT_CPS = withoutPacking(RECADV_D96A);
