import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
  readonly onFail?: () => void;
}

/** Contains a render error to one part of a page. */
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
