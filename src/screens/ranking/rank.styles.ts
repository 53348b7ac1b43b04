import { css } from '@linaria/core'
import { color, layer, radius, space, type, wide } from '../../styles/tokens'

/** Beside the podium names and figures are whole from here. */
const roomy = '@media (min-width: 960px)'

export const board = css`
  display: grid;
  gap: ${space.s4};
  padding-top: ${space.s3};
  ${roomy} {
    grid-template-columns: minmax(20rem, 2fr) minmax(0, 3fr);
    align-items: start;
    gap: ${space.s6};
  }
`

/** The first three, with what can be done about them beneath. */
export const first = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s5} ${space.s3} ${space.s3};
  border-radius: ${radius.card};
  background: linear-gradient(180deg, ${color.soft}, transparent 70%);
  > small {
    color: ${color.ink3};
    font-size: ${type.s12};
    text-align: center;
  }
  ${roomy} {
    position: sticky;
    top: 84px;
  }
`

export const list = css`
  overflow: hidden;
  border-radius: ${radius.card};
`

/** One's own place stays in sight. */
export const mine = css`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  margin: 0 -16px;
  padding: 0 0 env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.card};
  ${wide} {
    grid-column: 1 / -1;
    margin: 0 -28px;
  }
`
