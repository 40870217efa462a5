import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const FEED_SERVER = process.env['FEED_SERVER'] ?? 'http://localhost:8080'
const FEED_PATHS = ['/gf', '/ajax', '/api', '/ai', '/ads', '/feed', '/stream']

// Two pages and one module worker. `npm run dev` proxies the feeds to a running feed server (`npm run feed`).
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: { input: { site: 'index.html', widget: 'widget.html', login: 'login.html' } },
  },
  server: {
    proxy: Object.fromEntries(
      FEED_PATHS.map(path => [path, { target: FEED_SERVER, changeOrigin: true, ws: path === '/stream' }]),
    ),
  },
})
