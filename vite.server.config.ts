import { defineConfig } from 'vite'

/**
 * The server as plain modules in `dist/server`. Packages stay in `node_modules`, but for these of hundreds of small modules each:
 * finding and reading those was half a second of every start.
 */
const BUNDLED = ['kysely', /^typebox(\/|$)/]

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    outDir: 'dist/server',
    // A server that starts meanwhile finds its files.
    emptyOutDir: !process.argv.includes('--watch'),
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        import: 'server/import-main.ts',
        office: 'server/office-main.ts',
        backup: 'server/backup-main.ts',
        database: 'server/database-main.ts',
        'pglite-worker': 'server/store/pglite-worker.mjs',
        'rtc-child': 'server/ingest/whip/rtc-child.mjs',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
