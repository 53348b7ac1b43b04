import { css } from '@linaria/core'
import { wide, wider } from '../styles/tokens'

/** A screen's column: the gutter, the safe areas, and more room from 768 px. */
export const page = css`
  max-width: 80rem;
  margin: 0 auto;
  padding: 0 max(16px, env(safe-area-inset-right)) 24px max(16px, env(safe-area-inset-left));
  ${wide} {
    padding-left: 28px;
    padding-right: 28px;
  }
`

/** A narrow column for forms and settings. */
export const column = css`
  max-width: 34rem;
  margin: 0 auto;
`

/** Cards beside each other, scrolling sideways on a phone, in columns from 768 px. */
export const shelf = css`
  display: flex;
  gap: 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding: 0 16px;
  scrollbar-width: none;
  margin: 0 -16px;
  padding: 0 16px;
  &::-webkit-scrollbar {
    display: none;
  }
  > * {
    flex: none;
    width: min(13.5rem, 78vw);
    scroll-snap-align: start;
  }
  ${wide} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr));
    overflow: visible;
    margin: 0;
    padding: 0;
    > * {
      width: auto;
    }
  }
`

/** Two columns of pictures on a phone, as many as fit from 768 px. */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.75rem, 100%), 1fr));
  gap: 16px 12px;
  ${wide} {
    grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  }
  ${wider} {
    gap: 20px 16px;
  }
`

/** One under the other. */
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
