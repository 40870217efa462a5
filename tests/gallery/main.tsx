/** `/gallery` of the development server: every state in a frame of its own, so that widths and dialogs are real. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'
import { Gallery } from './Gallery'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
