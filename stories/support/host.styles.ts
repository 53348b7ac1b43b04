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
  grid-template-rows: auto minmax(0, 1fr);
`

export const caption = css`
  padding: ${space.s2} ${space.s4};
  line-height: 1.35;
  background: ${color.ink};
  color: ${color.page};
  font-size: ${type.s12};
`

/** What is fixed in the application stays within this. */
export const stage = css`
  position: relative;
  overflow: auto;
  transform: translate(0);
  container-type: size;
  --seen: 100cqh;
`
