/** A file for whoever holds the secret link; kept by no cache. */
export const privateFile = (file: File, disposition: 'inline' | 'attachment'): Response =>
  new Response(file, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `${disposition}; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
