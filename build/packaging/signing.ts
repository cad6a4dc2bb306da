/**
 * Settings by which a program for Windows is signed or not made at all. The certificate itself is named by
 * electron-builder's own variables.
 * @param env `WIN_PUBLISHER_NAME`, the certificate's subject, from which the installed program takes updates alone;
 *   absent or empty = unsigned
 */
export const signingArgs = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] => {
  const publisher = env['WIN_PUBLISHER_NAME'];
  if (platform !== 'win32' || !publisher) return [];
  return ['-c.forceCodeSigning=true', `-c.win.signtoolOptions.publisherName=${publisher}`];
};
