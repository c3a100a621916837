export { callOffScreens } from '../calloff/call-off/screens.ts';
export { releaseScreens } from '../calloff/release/screens.ts';
export { deliveryNoteScreens } from '../delivery/delivery-note/screens.ts';
export { materialScreens } from '../master/material/screens.ts';
export { plantScreens } from '../master/plant/screens.ts';
export { notificationScreens } from '../system/notification/screens.ts';
export { oauthEndpointScreens } from '../system/oauth-endpoint/screens.ts';
