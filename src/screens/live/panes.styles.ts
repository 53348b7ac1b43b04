import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

export const anchorHead = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  div {
    flex: 1;
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  b {
    font-size: ${type.s17};
    font-weight: 600;
  }
`

export const block = css`
  display: grid;
  gap: ${space.s1};
  margin-top: ${space.s4};
  font-size: ${type.s15};
  color: ${color.ink};
  &:first-child {
    margin-top: 0;
  }
  small {
    white-space: normal;
  }
  &:is(h2) {
    font-size: ${type.s17};
    font-weight: 600;
  }
  b {
    font-size: ${type.s22};
  }
`

/** Below the tabs, where these stand beside something else. */
export const beside = css`
  padding-top: ${space.s4};
`

export const matchBones = css`
  display: grid;
  gap: ${space.s3};
`
