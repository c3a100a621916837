/** Names of today where browsers list a former one: who looks for Kolkata finds no Calcutta. */
const NAMES_OF_TODAY = [
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Pohnpei',
];

/** The time zones that somebody may choose, in the order of their names, and the one that is chosen. */
export const offeredZones = (chosen: string): string[] => {
  const all = [...Intl.supportedValuesOf('timeZone'), ...NAMES_OF_TODAY, 'UTC'];
  return [...new Set(chosen === '' ? all : [...all, chosen])].sort();
};
