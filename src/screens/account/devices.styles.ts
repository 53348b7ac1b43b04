import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

/** With large letters the button goes below the name. */
const tight = '@container (max-width: 16rem)'

export const row = css`
  container-type: inline-size;
  & + & {
    border-top: 1px solid ${color.line};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space.s2} ${space.s3};
    padding: ${space.s3} 14px;
  }
  > div > div {
    flex: 1;
    min-width: 0;
    ${tight} {
      flex: 1 0 70%;
    }
  }
  b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s2};
    font-size: ${type.s15};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 2px;
    font-size: ${type.s12};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`

export const hint = css`
  padding: 0 ${space.s1};
  font-size: ${type.s12};
  color: ${color.ink2};
`
