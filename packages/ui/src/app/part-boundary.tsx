import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of a part that cannot be shown; nothing when left out. */
  readonly fallback?: ReactNode;
  readonly onFail?: () => void;
}

/** Around a part of a page: what goes wrong in it takes only the part away. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
