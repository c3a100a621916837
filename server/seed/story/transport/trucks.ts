/** How far a truck of the story goes. */
export type Ending =
  | 'toBeConfirmed'
  | 'confirmed'
  | 'accepted'
  | 'rejected'
  | 'departed'
  | 'waiting'
  | 'atDock'
  | 'completed'
  | 'cancelled'
  | 'late'
  | 'noShow';

export interface TruckSeed {
  ending: Ending;
  plate: string;
  driver: string;
  tel: string;
  idNumber: string;
}

/** Invented people, with numbers of whole provinces and invented dates. */
const DRIVERS: readonly Omit<TruckSeed, 'ending'>[] = [
  { plate: '吉A4C295', driver: '王强', tel: '+86 138 0000 4295', idNumber: '220100198510120022' },
  { plate: '吉A5M338', driver: '李伟', tel: '+86 138 0000 5338', idNumber: '220100199007070069' },
  { plate: '辽B71K06', driver: '张磊', tel: '+86 139 0000 7106', idNumber: '310000197911301010' },
  { plate: '吉A·D12345', driver: '刘洋', tel: '+86 137 0000 1234', idNumber: '220100199003030027' },
  { plate: '京A00001', driver: '陈杰', tel: '+86 136 0000 0001', idNumber: '440300200012319006' },
  { plate: '粤B12345D', driver: '赵敏', tel: '+86 135 0000 2345', idNumber: '220100199002020011' },
  { plate: '吉A8H620', driver: '孙涛', tel: '+86 134 0000 8620', idNumber: '620100199707030003' },
  { plate: '吉A2P417', driver: '周鹏', tel: '+86 133 0000 2417', idNumber: '210200194509010032' },
];

const trucksOf = (endings: readonly Ending[]): TruckSeed[] =>
  endings.flatMap((ending, at) => {
    const driver = DRIVERS[at % DRIVERS.length];
    return driver ? [{ ...driver, ending }] : [];
  });

/** Trucks of today, as the gate sees them: out again, at a door, waiting for one, on the road, and expected. */
export const TODAY_TRUCKS = trucksOf(['completed', 'atDock', 'waiting', 'departed', 'accepted']);

/** Trucks of the next working day, as far as they can be before it. */
export const COMING_TRUCKS = trucksOf(['accepted', 'toBeConfirmed', 'confirmed', 'rejected', 'toBeConfirmed']);

/** Trucks of the plant that confirms by itself: the day on which more want to come than usual. */
export const SECOND_PLANT_TRUCKS = trucksOf(['accepted', 'confirmed', 'confirmed', 'accepted', 'confirmed']);

/** Trucks that were booked and did not go: their notes wait for another one. */
export const GIVEN_UP_TRUCKS = trucksOf([
  'cancelled',
  'cancelled',
  'cancelled',
  'cancelled',
  'cancelled',
  'cancelled',
  'cancelled',
]);

/** Trucks of the last working day: one came late, one did not come. */
export const PAST_TRUCKS = trucksOf(['late', 'noShow', 'completed', 'completed', 'completed', 'completed']);
