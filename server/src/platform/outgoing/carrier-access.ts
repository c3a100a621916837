/** How the interface of the carrier SF is reached. */
export interface CarrierAccess {
  /** Without a slash at its end. */
  url: string;
  key: string;
  /** It is the simulator on this machine, and says nothing about the world. */
  isSimulated: boolean;
}
