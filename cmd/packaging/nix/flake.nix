# cairn as a flake, in a folder with package.nix and sources.json: `nix run path:. -- --help`.
{
  description = "Code navigation from SCIP indexes and from sources";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      sources = builtins.fromJSON (builtins.readFile ./sources.json);
      each = make: nixpkgs.lib.genAttrs (builtins.attrNames sources.systems) make;
    in
    {
      packages = each (system: rec {
        cairn-nav = nixpkgs.legacyPackages.${system}.callPackage ./package.nix { };
        default = cairn-nav;
      });
    };
}
