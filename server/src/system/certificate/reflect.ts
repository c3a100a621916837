/**
 * The three functions of the "metadata reflection" proposal that the certificate library's container asks for before it
 * loads. It keeps them for its own classes; to be imported before it.
 */
const metadata = new WeakMap<object, Map<unknown, unknown>>();

const ownMetadata = (key: unknown, target: object): unknown => metadata.get(target)?.get(key);

const inheritedMetadata = (key: unknown, target: object | null): unknown =>
  target === null ? undefined : (ownMetadata(key, target) ?? inheritedMetadata(key, Object.getPrototypeOf(target)));

Object.assign(Reflect, {
  defineMetadata: (key: unknown, value: unknown, target: object): void => {
    metadata.set(target, (metadata.get(target) ?? new Map()).set(key, value));
  },
  getOwnMetadata: ownMetadata,
  getMetadata: inheritedMetadata,
});
