declare module 'wpapi' {
  const WPAPI: new (options: { endpoint: string; username?: string; password?: string }) => object;
  export default WPAPI;
}
