declare module '*.svg' {
  /** Address of the file as it is served. */
  const address: string;
  export default address;
}
declare module '*.woff2' {
  /** Address of the file as it is served. */
  const address: string;
  export default address;
}
declare module '*.css?url' {
  /** Address of the file as it is served. */
  const address: string;
  export default address;
}
declare module '*.css' {}

interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
