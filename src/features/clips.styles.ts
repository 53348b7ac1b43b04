import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

export const rows = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.s3};
  list-style: none;
  a {
    display: grid;
    gap: ${space.s1};
    color: ${color.ink};
  }
  i {
    position: absolute;
    right: 6px;
    bottom: 6px;
    padding: 0 6px;
    border-radius: ${radius.small};
    background: rgba(7, 9, 13, 0.72);
    color: #fff;
    font-size: ${type.s11};
    font-style: normal;
  }
  b {
    font-size: ${type.s13};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
    overflow-wrap: anywhere;
  }
`

/** The same moment as somebody else streamed it. */
export const view = css`
  && {
    display: flex;
    align-items: center;
    gap: ${space.s1};
    min-height: 2.75rem;
    font-size: ${type.s12};
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export const section = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s3} 0;
  > h2 {
    font-size: ${type.s15};
    font-weight: 600;
  }
`
