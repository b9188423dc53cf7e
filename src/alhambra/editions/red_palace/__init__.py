"""The Red Palace (RED): floors and buildings apart, a preview of the market, and guards on the walls."""
