/** How the distributor's interface is reached. */
export interface DistributorAccess {
  /** Without a slash at its end. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** It is the simulator on this machine, and says nothing about the world. */
  isSimulated: boolean;
  /** It refuses an order whose number it has already: one that was looked up in vain may be sent again without a person. */
  refusesKnownNumbers: boolean;
  /** By which secret it names itself when it tells something by itself; absent where it may not. */
  pushKey?: string;
  /** By which key the simulator lets its clock be set; absent where it is none. */
  controlKey?: string;
}
