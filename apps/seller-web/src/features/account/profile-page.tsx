import { Button, Card, Grid, Stack, Title } from "@mantine/core";
import { IconLayoutDashboard, IconPackages, IconPencil, IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { AccountData } from "@haat/web-kit/account/account-data.tsx";
import { AccountSecurity } from "@haat/web-kit/account/account-security.tsx";
import { ProfileForm } from "@haat/web-kit/account/profile-form.tsx";
import { UnconfirmedNotice } from "@haat/web-kit/account/unconfirmed-notice.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { HolidayCard } from "./holiday-card.tsx";
import classes from "./profile-page.module.css";

const quickActions = [
  { label: "Add Product", to: "/add", icon: IconPlus },
  { label: "Manage Products", to: "/update", icon: IconPackages },
  { label: "Dashboard", to: "/", icon: IconLayoutDashboard },
] as const;

function QuickActions() {
  return (
    <Card>
      <Title order={2} size="h4" mb="md">
        Quick actions
      </Title>
      <Stack gap="xs">
        {quickActions.map(({ label, to, icon: Icon }) => (
          <Button
            key={to}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}

function ProfileFacts({ user }: { readonly user: UserView }) {
  const facts = [
    { term: "Name", value: user.name },
    { term: "Email", value: user.email },
    { term: "Contact", value: user.contact },
    { term: "Account type", value: user.userType === "seller" ? "Seller" : "Buyer" },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProfileCard({ user }: { readonly user: UserView }) {
  const [isEditing, setIsEditing] = useState(false);
  const done = () => setIsEditing(false);
  return (
    <Card>
      {isEditing ? (
        <ProfileForm user={user} onDone={done} />
      ) : (
        <>
          <ProfileFacts user={user} />
          <Button
            mt="lg"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            style={{ alignSelf: "flex-start" }}
            onClick={() => setIsEditing(true)}
          >
            Edit Profile
          </Button>
        </>
      )}
    </Card>
  );
}

export function ProfilePage() {
  const { data: session } = useMe();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="My Profile" lead="Your details, and how you log in." />
      <UnconfirmedNotice />
      {session ? (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="lg">
              <ProfileCard user={session.user} />
              <HolidayCard />
              <Card>
                <AccountSecurity onSignedOut={() => void navigate({ to: "/login" })} />
              </Card>
              <Card>
                <AccountData userType="seller" onDeleted={() => void navigate({ to: "/login" })} />
              </Card>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <QuickActions />
          </Grid.Col>
        </Grid>
      ) : (
        <LoadingState>Loading your profile...</LoadingState>
      )}
    </>
  );
}
