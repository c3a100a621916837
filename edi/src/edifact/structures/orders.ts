import { structure } from '../structure.ts';

/** The tree that the three order messages share, with the adjustments (AJT) of a change and of an answer. */
const ADJUSTED = `
UNH M1 BGM M1 DTM M35 PAI C1 ALI C5 IMD C999 FTX C99 GIR C10
SG1 C9999
  RFF M1 DTM C5
SG2 C5
  AJT M1 FTX C5
SG3 C99
  NAD M1 LOC C99 FII C5
  SG4 C99
    RFF M1 DTM C5
  SG5 C5
    DOC M1 DTM C5
  SG6 C5
    CTA M1 COM C5
SG7 C5
  TAX M1 MOA C1 LOC C9
SG8 C5
  CUX M1 PCD C5 DTM C5
SG9 C10
  PAT M1 DTM C5 PCD C1 MOA C1
SG10 C10
  PYT M1 DTM C5 PCD C1
  SG11 C9999
    MOA M1 GIR C9 RJL C99
SG12 C10
  TDT M1
  SG13 C10
    LOC M1 DTM C5
SG14 C5
  TOD M1 LOC C2
SG15 C99
  PAC M1 MEA C5
  SG16 C5
    PCI M1 RFF C1 DTM C5 GIN C10
SG17 C10
  EQD M1 HAN C5 MEA C5 FTX C5
SG18 C10
  SCC M1 FTX C5 RFF C5
  SG19 C10
    QTY M1 DTM C5
SG20 C25
  APR M1 DTM C5 RNG C1
SG21 C99
  ALC M1 ALI C5 DTM C5
  SG22 C1
    QTY M1 RNG C1
  SG23 C1
    PCD M1 RNG C1
  SG24 C2
    MOA M1 RNG C1
  SG25 C2
    RTE M1 RNG C1
  SG26 C5
    TAX M1 MOA C1
SG27 C999
  RCS M1 RFF C5 DTM C5 FTX C99999
SG28 C999
  DGS M1 FTX C5
  SG29 C99
    CTA M1 COM C5
SG30 C200000
  LIN M1 PIA C25 IMD C99 MEA C99 QTY C99 PCD C5 ALI C5 DTM C35 MOA C10 GEI C99 GIN C1000 GIR C1000 QVR C1 DOC C99 PAI C1 MTD C99 FTX C99
  SG31 C999
    CCI M1 CAV C10 MEA C10
  SG32 C5
    AJT M1 FTX C5
  SG33 C10
    PAT M1 DTM C5 PCD C1 MOA C1
  SG34 C10
    PYT M1 DTM C5 PCD C1
    SG35 C9999
      MOA M1 GIR C9
  SG36 C25
    PRI M1 CUX C1 APR C99 RNG C1 DTM C5
  SG37 C9999
    RFF M1 DTM C5 GEI C99 MOA C99
  SG38 C99
    PAC M1 MEA C5 QTY C5 DTM C5
    SG39 C1
      RFF M1 DTM C5
    SG40 C5
      PCI M1 RFF C1 DTM C5 GIN C10
  SG41 C9999
    LOC M1 QTY C1 PCD C1 DTM C5
  SG42 C10
    TAX M1 MOA C1 LOC C5
  SG43 C999
    NAD M1 LOC C5 FII C5
    SG44 C99
      RFF M1 DTM C5
    SG45 C5
      DOC M1 DTM C5
    SG46 C5
      CTA M1 COM C5
  SG47 C99
    ALC M1 ALI C5 DTM C5
    SG48 C1
      QTY M1 RNG C1
    SG49 C1
      PCD M1 RNG C1
    SG50 C2
      MOA M1 RNG C1
    SG51 C2
      RTE M1 RNG C1
    SG52 C5
      TAX M1 MOA C1
  SG53 C10
    TDT M1
    SG54 C10
      LOC M1 DTM C5
  SG55 C5
    TOD M1 LOC C2
  SG56 C10
    EQD M1 HAN C5 MEA C5 FTX C5
  SG57 C100
    SCC M1 FTX C5 RFF C5
    SG58 C10
      QTY M1 DTM C5
  SG59 C25
    APR M1 DTM C5 RNG C1
  SG60 C999
    RCS M1 RFF C5 DTM C5 FTX C99999
  SG61 C10
    STG M1
    SG62 C3
      QTY M1 MOA C1
  SG63 C999
    DGS M1 FTX C5
    SG64 C99
      CTA M1 COM C5
UNS M1 MOA C99 CNT C10
SG65 C10
  ALC M1 ALI C1 MOA M2
UNT M1
`;

/** An order itself adjusts nothing, and has the additional prices of a line behind its price alone. */
const PLAIN = ADJUSTED.replace(/^ *SG\d+ C5\n *AJT .*\n/gm, '').replace(/^ {2}SG\d+ C25\n {4}APR .*\n/gm, '');

/**
 * Purchase order, in the tree of D.96A with what the later directories put into it (GIR, GEI, MTD, PYT, DGS and more
 * repetitions), so that one tree reads them all. An order that breaks the limits of its own directory is read all the same.
 */
export const ORDERS_D96A = structure('ORDERS', 'D.96A', PLAIN);

/** Change of an order. */
export const ORDCHG_D96A = structure('ORDCHG', 'D.96A', ADJUSTED);

/** Answer to an order or to its change. */
export const ORDRSP_D96A = structure('ORDRSP', 'D.96A', ADJUSTED);
