/** What the build knows of its modules, as far as it matters here. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What joins the pieces themselves; no module says that it stands upon it. */
const RUNTIME = '\0rolldown/';

/** Adds all modules that one stands upon, itself included: they are there before it is evaluated. */
const addFoundation = (id: string, modules: Modules, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) addFoundation(needed, modules, found);
  return found;
};

/**
 * Says which modules every browser needs at once: what the program begins with, and what its two first pages have in common
 * with all others. A browser that only wants to sign in would otherwise fetch the kit and every area for the sake of three
 * modules that lie in them (decision 0121).
 *
 * @param entry the module that the program begins with
 * @param login the page that stands before all others, and the folder that is its own and stays a part of its own
 */
export const baseOf = (entry: string, login: { page: string; folder: string }) => {
  let base: Set<string> | undefined;
  const find = (modules: Modules): Set<string> => {
    const shared = addFoundation(login.page, modules, new Set());
    for (const id of shared) if (id.startsWith(login.folder)) shared.delete(id);
    return addFoundation(entry, modules, shared);
  };
  return (id: string, modules: Modules): boolean => {
    base ??= find(modules);
    return base.has(id) || id.startsWith(RUNTIME);
  };
};
