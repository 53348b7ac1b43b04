import { css } from '@linaria/core'
import { color, space, type } from '../../src/styles/tokens'

export const alone = css`
  display: grid;
  gap: ${space.s3};
  max-width: 40rem;
  padding: ${space.s4};
`

export const captioned = css`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: 2rem minmax(0, 1fr);
`

export const caption = css`
  padding: 0 ${space.s4};
  overflow: hidden;
  line-height: 2rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  background: ${color.ink};
  color: ${color.page};
  font-size: ${type.s12};
`

/** What is fixed in the application stays within this. */
export const stage = css`
  position: relative;
  overflow: auto;
  transform: translate(0);
  --seen: calc(100vh - 2rem);
`
