/** A place on the earth, in degrees of WGS-84. */
export interface Place {
  latitude: number;
  longitude: number;
}

export const MOST_LATITUDE = 90;
export const MOST_LONGITUDE = 180;

/** Whether somebody can be there: 0/0 is what a device says that knows nothing. */
export const isPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= MOST_LATITUDE && Math.abs(longitude) <= MOST_LONGITUDE && !(latitude === 0 && longitude === 0);

const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,7})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,7})?)$/;

/** The place that a text names as maps do, `51.4231, 12.2214`; undefined where it names none. */
export const placeNamed = (text: string): Place | undefined => {
  const [, latitude, longitude] = COORDINATES.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPlace(place) ? place : undefined;
};
