/** Anything that says by its path where it belongs: a call, or a file of a feature below `src`. */
interface Placed {
  readonly path: string;
}

/** Area and feature of a call, from its path `/<area>/v1/<feature>…`; the feature in camelCase, as texts have it. */
export const placeOf = ({ path }: Placed): { area: string; feature: string } => {
  const [, area = '', , feature = ''] = path.split('/');
  return { area, feature: feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) };
};

/** The feature whose texts a call uses: `/delivery/v1/delivery-note/:id/send` is of `deliveryNote`. */
export const featureOf = (of: Placed): string => placeOf(of).feature;
