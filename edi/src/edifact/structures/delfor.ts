import { structure } from '../structure.ts';

/** Delivery schedule, as it is since the ship-to groups begin with GEI. */
export const DELFOR_D04A = structure(
  'DELFOR',
  'D.04A',
  `
UNH M1 BGM M1 DTM M10 FTX C5
SG1 C99
  RFF M1 DTM C9
SG2 C99
  NAD M1
  SG3 C99
    RFF M1 DTM C5
  SG4 C5
    CTA M1 COM C5
SG5 C10
  TDT M1 DTM C5
SG6 C9999
  GEI M1
  SG7 C1
    NAD M1 LOC C10 FTX C5
    SG8 C99
      RFF M1 DTM C9
    SG9 C10
      DOC M1 DTM C10
    SG10 C5
      CTA M1 COM C5
    SG11 C10
      TDT M1 DTM C5
  SG12 C9999
    LIN M1 PIA C10 IMD C10 MEA C5 ALI C5 GIN C999 GIR C999 LOC C999 DTM C9 FTX C5
    SG13 C99
      RFF M1 DTM C9
    SG14 C9
      CTA M1 COM C9
    SG15 C10
      TDT M1 TMD C1 DTM C5
    SG16 C99
      QTY M1 DTM C2
      SG17 C99
        RFF M1 DTM C9
    SG18 C999
      SCC M1
      SG19 C999
        QTY M1 DTM C9
        SG20 C99
          RFF M1 DTM C9
    SG21 C99
      PAC M1 MEA C10 QTY C5 DTM C5
      SG22 C10
        PCI M1 GIN C10
    SG23 C999
      NAD M1 LOC C10 FTX C5
      SG24 C10
        DOC M1 DTM C1
      SG25 C5
        CTA M1 COM C5
      SG26 C10
        QTY M1 DTM C2
        SG27 C99
          RFF M1 DTM C9
      SG28 M999
        SCC M1
        SG29 M999
          QTY M1 DTM C2
          SG30 C99
            RFF M1 DTM C9
      SG31 C10
        TDT M1 DTM C5
    SG32 C9
      PRI M1 CUX C1 DTM C9
UNT M1
`,
);

/** Delivery schedule from D.96B to D.01C: the ship-to groups begin with GIS. */
export const DELFOR_D00A = structure(
  'DELFOR',
  'D.00A',
  `
UNH M1 BGM M1 DTM M10 FTX C5
SG1 C10
  RFF M1 DTM C1
SG2 C99
  NAD M1
  SG3 C10
    RFF M1 DTM C1
  SG4 C5
    CTA M1 COM C5
SG5 C10
  TDT M1 DTM C5
SG6 C9999
  GIS M1
  SG7 C1
    NAD M1 LOC C10 FTX C5
    SG8 C10
      RFF M1 DTM C1
    SG9 C10
      DOC M1 DTM C10
    SG10 C5
      CTA M1 COM C5
    SG11 C10
      TDT M1 DTM C5
  SG12 C9999
    LIN M1 PIA C10 IMD C10 MEA C5 ALI C5 GIN C999 GIR C999 LOC C999 DTM C5 FTX C5
    SG13 C10
      RFF M1 DTM C1
    SG14 C10
      TDT M1 TMD C1 DTM C5
    SG15 C99
      QTY M1 DTM C2
      SG16 C10
        RFF M1 DTM C1
    SG17 C999
      SCC M1
      SG18 C999
        QTY M1 DTM C2
        SG19 C10
          RFF M1 DTM C1
    SG20 C99
      PAC M1 MEA C10 QTY C5 DTM C5
      SG21 C10
        PCI M1 GIN C10
    SG22 C999
      NAD M1 LOC C10 FTX C5
      SG23 C10
        DOC M1 DTM C1
      SG24 C5
        CTA M1 COM C5
      SG25 C10
        QTY M1 DTM C2
        SG26 C10
          RFF M1 DTM C1
      SG27 M999
        SCC M1
        SG28 M999
          QTY M1 DTM C2
          SG29 C10
            RFF M1 DTM C1
      SG30 C10
        TDT M1 DTM C5
UNT M1
`,
);

/**
 * Delivery schedule up to D.96A, in two sections parted by UNS: ship-to parties with their items, or items with their
 * ship-to parties. The scheduling condition stands behind its quantity.
 */
export const DELFOR_D96A = structure(
  'DELFOR',
  'D.96A',
  `
UNH M1 BGM M1 DTM M10
SG1 C10
  RFF M1 DTM C1
SG2 C20
  NAD M1 LOC C10
  SG3 C5
    CTA M1 COM C5
UNS M1
SG4 C500
  NAD M1 LOC C10 FTX C5
  SG5 C10
    DOC M1 DTM C10
  SG6 C5
    CTA M1 COM C5
  SG7 C10
    TDT M1 DTM C5
  SG8 C9999
    LIN M1 PIA C10 IMD C10 MEA C5 ALI C5 GIN C100 GIR C100 LOC C100 DTM C5 FTX C5
    SG9 C5
      CTA M1 COM C5
    SG10 C10
      RFF M1 DTM C1
    SG11 C10
      TDT M1 DTM C5
    SG12 C200
      QTY M1 SCC C1 DTM C2
      SG13 C10
        RFF M1 DTM C1
    SG14 C50
      PAC M1 MEA C10 QTY C5 DTM C5
      SG15 C10
        PCI M1 GIN C10
      SG16 C10
        QVR M1 DTM C5
        SG17 C10
          RFF M1 DTM C1
SG18 C9999
  LIN M1 PIA C10 IMD C10 MEA C5 ALI C5 GIN C100 GIR C100 DTM C5 FTX C5
  SG19 C10
    RFF M1 DTM C1
  SG20 C50
    QTY M1 SCC C1 DTM C2
    SG21 C10
      RFF M1 DTM C1
  SG22 C10
    PAC M1 MEA C10 QTY C5 DTM C5
    SG23 C10
      PCI M1 GIN C10
  SG24 C500
    NAD M1 LOC C10 FTX C5
    SG25 C10
      DOC M1 DTM C1
    SG26 C5
      CTA M1 COM C5
    SG27 C50
      QTY M1 SCC C1 DTM C2
      SG28 C10
        RFF M1 DTM C1
    SG29 C10
      QVR M1 DTM C5
      SG30 C10
        RFF M1 DTM C1
    SG31 C10
      TDT M1 DTM C5
UNS M1 CNT C5 FTX C5 UNT M1
`,
);

/** The first section of D.96A as many senders fill it: the condition before its quantities, sections not parted. */
export const DELFOR_D96A_SCC = structure(
  'DELFOR',
  'D.96A (SCC first)',
  `
UNH M1 BGM M1 DTM M10 FTX C5
SG1 C10
  RFF M1 DTM C1
SG2 C20
  NAD M1 LOC C10
  SG3 C10
    RFF M1 DTM C1
  SG4 C5
    CTA M1 COM C5
UNS C1
SG5 C500
  NAD M1 LOC C10 FTX C5
  SG6 C5
    CTA M1 COM C5
SG7 C9999
  LIN M1 PIA C10 IMD C10 MEA C5 ALI C5 GIN C100 GIR C100 LOC C100 DTM C5 FTX C5
  SG8 C5
    CTA M1 COM C5
  SG9 C10
    RFF M1 DTM C1
  SG10 C200
    QTY M1 DTM C2
    SG11 C10
      RFF M1 DTM C1
  SG12 C999
    SCC M1
    SG13 C999
      QTY M1 DTM C2
      SG14 C10
        RFF M1 DTM C1
  SG15 C50
    PAC M1 MEA C10 QTY C5 DTM C5
UNS C1 CNT C5 FTX C5 UNT M1
`,
);
