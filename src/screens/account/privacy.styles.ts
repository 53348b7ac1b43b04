import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

export const section = css`
  display: grid;
  gap: ${space.s3};
  h2 {
    font-size: ${type.s15};
    font-weight: 700;
  }
  p {
    font-size: ${type.s13};
    line-height: 1.6;
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  p[role='alert'] {
    color: ${color.liveInk};
  }
  /* What is said before a form is no label of its first field. */
  & + form {
    margin-top: ${space.s4};
  }
`

export const deeds = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  > * {
    flex: 1 1 9rem;
  }
`

export const outcome = css`
  display: grid;
  gap: ${space.s3};
  margin: 0 0 ${space.s4};
  dt {
    font-size: ${type.s15};
    font-weight: 700;
  }
  dd {
    margin: 2px 0 0;
    font-size: ${type.s13};
    line-height: 1.6;
    color: ${color.ink2};
  }
`
