/** `platformVersion`: what abilities and plugins compare with. */
export const version = '6.9.0';
