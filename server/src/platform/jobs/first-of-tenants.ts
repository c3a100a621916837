/**
 * Takes the first that one tenant has to give: asks in which tenant something waits, and takes it there. Where others were
 * faster, it asks for another tenant, so that it ends. `which` gets the tenants that have given nothing.
 */
export const firstOfTenants = async <T>(
  which: (tried: readonly number[]) => Promise<number | undefined>,
  take: (tenant: number) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const tried: number[] = [];
  for (;;) {
    const tenant = await which(tried);
    if (tenant === undefined) return undefined;
    const taken = await take(tenant);
    if (taken !== undefined) return taken;
    tried.push(tenant);
  }
};
