/** All load of a proof comes from one address: what such an address may ask is switched off. */
export const withoutAddressLimits = { ADDRESS_LIMIT: '0', ANONYMOUS_WRITE_LIMIT: '0' };
