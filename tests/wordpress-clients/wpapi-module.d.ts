declare module 'wpapi' {
  type Options = { endpoint: string; username?: string; password?: string; nonce?: string };
  const WPAPI: {
    new (options: Options): object;
    discover(url: string): Promise<object>;
  };
  export default WPAPI;
}
